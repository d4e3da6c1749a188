import { InMemoryCache } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { type ReactNode, useState } from "react";
import { AdminContext, type AdminContextValue } from "./admin-context.ts";
import { connectionPolicies } from "./crud/connection-policies.ts";

type AdminProviderProps = AdminContextValue & { children: ReactNode };

/** What all of the admin stands on: the conference that is looked after, and how its lists are kept. */
export function AdminProvider({ conferenceId, canManage, children }: AdminProviderProps) {
  const { cache } = useApolloClient();
  // Before anything within asks for a list.
  useState(() => {
    if (cache instanceof InMemoryCache) cache.policies.addTypePolicies(connectionPolicies);
  });
  return <AdminContext value={{ conferenceId, canManage }}>{children}</AdminContext>;
}
