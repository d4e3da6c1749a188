import type { ComponentProps } from "react";
import { adminTabPath } from "#site/conference/admin-path.ts";
import { TextLink } from "#ui/text-link.tsx";
import { useAdmin } from "../admin-context.ts";

type TabLinkProps = Omit<ComponentProps<typeof TextLink>, "to"> & {
  tab: string;
  /** The record that is opened. */
  item?: string;
  /** Further parameters: "view=board". */
  query?: string;
};

/** Leads to a section of this conference's admin, or to a record there. */
export function TabLink({ tab, item, query, ...props }: TabLinkProps) {
  const { conferenceId } = useAdmin();
  const path = adminTabPath(conferenceId, tab, item);
  return <TextLink {...props} to={query ? `${path}&${query}` : path} />;
}
