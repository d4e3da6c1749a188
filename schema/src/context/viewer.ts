/** The signed-in user of a request, as the session cookie proves it. */
export interface Viewer {
  id: string;
  email: string;
  fullName: string;
  isOrganizer: boolean;
  /** The AuthSession that the cookie names. */
  sessionId: string;
}
