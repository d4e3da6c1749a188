import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { isMainSite, useSite } from "#site/site.ts";

type RootLinkProps = Omit<ComponentProps<typeof Link>, "to"> & { to: string };

/**
 * A link to a page shared by all sites, such as the account. From a conference's own site it is a full
 * navigation.
 */
export function RootLink({ to, ...props }: RootLinkProps) {
  const site = useSite();
  return isMainSite(site) ? (
    <Link to={to} {...props} />
  ) : (
    <a href={site.accounts + to} {...props} />
  );
}
