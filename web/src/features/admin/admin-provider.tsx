import { InMemoryCache } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { type ReactNode, useEffect, useState } from "react";
import { forgetInputOfOthers } from "#lib/kept-input.ts";
import { AdminContext, type AdminContextValue } from "./admin-context.ts";
import { connectionPolicies } from "./crud/connection-policies.ts";

type AdminProviderProps = AdminContextValue & { children: ReactNode };

/** Provides the managed conference, and registers the cache policies of the admin's lists. */
export function AdminProvider({ children, ...value }: AdminProviderProps) {
  const { cache } = useApolloClient();
  // Before any child starts a query.
  useState(() => {
    if (cache instanceof InMemoryCache) cache.policies.addTypePolicies(connectionPolicies);
  });
  const { viewerId } = value;
  useEffect(() => forgetInputOfOthers(viewerId), [viewerId]);
  return <AdminContext value={value}>{children}</AdminContext>;
}
