import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { useSite } from "#site/site.ts";

type RootLinkProps = Omit<ComponentProps<typeof Link>, "to"> & { to: string };

/** A link to what all sites share, such as the account: from a site with a base it leaves its pages. */
export function RootLink({ to, ...props }: RootLinkProps) {
  const { base } = useSite();
  return base ? <a href={to} {...props} /> : <Link to={to} {...props} />;
}
