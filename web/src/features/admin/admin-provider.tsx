import { InMemoryCache } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { type ReactNode, useEffect, useState } from "react";
import { forgetInputOfOthers } from "#lib/kept-input.ts";
import { LocaleContext } from "#lib/locale.ts";
import { logError } from "#lib/log-error.ts";
import { AdminContext, type AdminContextValue } from "./admin-context.ts";
import { cacheAndNetwork } from "./crud/cache-and-network.ts";
import { connectionPolicies } from "./crud/connection-policies.ts";
import { readCurrent } from "./crud/read-current.ts";
import { useOnWindowFocus } from "./crud/use-on-window-focus.ts";

type AdminProviderProps = AdminContextValue & { children: ReactNode };

/**
 * Provides the managed conference, registers the cache policies of the admin's lists, and reads what is shown again when
 * the window gets the focus.
 */
export function AdminProvider({ children, ...value }: AdminProviderProps) {
  const client = useApolloClient();
  const { cache } = client;
  // Before any child starts a query.
  useState(() => {
    if (cache instanceof InMemoryCache) cache.policies.addTypePolicies(connectionPolicies);
  });
  const refetch = async () =>
    client.refetchQueries({
      include: "active",
      onQueryUpdated: ({ options }) => options.fetchPolicy === cacheAndNetwork.fetchPolicy,
    });
  useOnWindowFocus(() => void readCurrent(refetch).catch(logError));
  const { viewerId } = value;
  useEffect(() => forgetInputOfOthers(viewerId), [viewerId]);
  return (
    <AdminContext value={value}>
      <LocaleContext value={value.locale}>{children}</LocaleContext>
    </AdminContext>
  );
}
