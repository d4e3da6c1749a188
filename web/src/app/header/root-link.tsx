import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { isMainSite, useSite } from "#site/site.ts";

type RootLinkProps = Omit<ComponentProps<typeof Link>, "to"> & { to: string };

/** A link to what all sites share, such as the account: from another site than the main one it leaves its pages. */
export function RootLink({ to, ...props }: RootLinkProps) {
  const site = useSite();
  return isMainSite(site) ? (
    <Link to={to} {...props} />
  ) : (
    <a href={site.accounts + to} {...props} />
  );
}
