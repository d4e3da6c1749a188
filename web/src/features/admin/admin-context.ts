import { createContext, useContext } from "react";

export type AdminContextValue = {
  conferenceId: string;
  /** The id of who is signed in; empty if nobody is. */
  viewerId: string;
  /** The path below which its pages are. */
  siteBase: string;
  /** How dates and times are written: English, with the hour cycle of the conference. */
  locale: string;
  /** The languages of the site: the one that the content is written in, then those that it is translated to. */
  languages: readonly string[];
  /** Whether it is in the archive, where nothing changes any more. */
  isArchived: boolean;
  /** Whether the viewer sees drafts: the team does, but no reviewer in an anonymous phase. */
  canSee: boolean;
  /**
   * Whether the viewer may read visitors' submissions, according to the server, which checks every request
   * anyway.
   */
  canRead: boolean;
  /** Whether they may make changes. */
  canManage: boolean;
  /** Whether they may manage the team, the status and the deletion of the conference. */
  canAdminister: boolean;
};

export const AdminContext = createContext<AdminContextValue | null>(null);

const noLanguages: readonly string[] = [];

/** The languages of the site that a form is about; none where it is about no conference yet. */
export const useSiteLanguages = (): readonly string[] =>
  useContext(AdminContext)?.languages ?? noLanguages;

/** The conference being managed, and the viewer's permissions. */
export function useAdmin(): AdminContextValue {
  const value = useContext(AdminContext);
  if (!value) throw new Error("Only within the admin.");
  return value;
}
