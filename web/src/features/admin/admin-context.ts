import { createContext, useContext } from "react";

export type AdminContextValue = {
  conferenceId: string;
  /** Whether the viewer may read what visitors sent, as the server said. It checks every request by itself. */
  canRead: boolean;
  /** Whether they may write here. */
  canManage: boolean;
  /** Whether they may decide about the team, the status and the end of the conference. */
  canAdminister: boolean;
};

export const AdminContext = createContext<AdminContextValue | null>(null);

/** The conference that is managed, and what the viewer may do with it. */
export function useAdmin(): AdminContextValue {
  const value = useContext(AdminContext);
  if (!value) throw new Error("Only within the admin.");
  return value;
}
