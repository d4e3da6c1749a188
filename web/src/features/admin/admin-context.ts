import { createContext, useContext } from "react";

export type AdminContextValue = {
  conferenceId: string;
  /** Whether the viewer may write here, as the server said; it checks every request by itself. */
  canManage: boolean;
};

export const AdminContext = createContext<AdminContextValue | null>(null);

/** The conference that is managed, and whether the viewer may change it. */
export function useAdmin(): AdminContextValue {
  const value = useContext(AdminContext);
  if (!value) throw new Error("Only within the admin.");
  return value;
}
