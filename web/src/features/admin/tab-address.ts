import type { TabGroup } from "./tabs.tsx";

/** What the navigations of the admin need. */
export type NavigationProps = {
  groups: readonly TabGroup[];
  /** The number of new entries in each tab, by its id. */
  fresh: Readonly<Record<string, number>>;
  parameters: URLSearchParams;
  /** The id of the open tab. */
  current: string;
};

/** The URL of a tab. Of the current parameters, only the conference is kept. */
export function addressOf(parameters: URLSearchParams, tab: string): string {
  const conference = parameters.get("conference");
  return `?${new URLSearchParams({ ...(conference && { conference }), tab })}`;
}
