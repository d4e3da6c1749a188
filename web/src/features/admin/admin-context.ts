import { createContext, useContext } from "react";

/** The conference that this site's own pages show. */
export const siteConferenceId = "default";

export type AdminContextValue = {
  conferenceId: string;
  /** Whether the viewer may write here; the server decides, this only mirrors it. */
  canManage: boolean;
};

export const AdminContext = createContext<AdminContextValue | null>(null);

/** The conference that is being looked after. */
export function useAdmin(): AdminContextValue {
  const value = useContext(AdminContext);
  if (!value) throw new Error("Only within the admin.");
  return value;
}
