import type { TokenGrant } from "#api-token/scopes.ts";

/** The user of a request, as the session cookie or an API token proves it. */
export interface Viewer {
  id: string;
  email: string;
  fullName: string;
  isOrganizer: boolean;
  /** The AuthSession that the cookie names; empty with a token. */
  sessionId: string;
  /** The API token of the request, which limits what it may do in its user's name. */
  token?: TokenGrant;
}
