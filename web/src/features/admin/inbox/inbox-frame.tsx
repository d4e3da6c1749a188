import type { ComponentProps } from "react";
import { useSearchParams } from "react-router-dom";
import { AdminFrame } from "../admin-frame.tsx";
import { useInbox } from "./use-inbox.ts";

/** The layout of the admin, with the number of new submissions in the tabs. */
export function InboxFrame(props: Omit<ComponentProps<typeof AdminFrame>, "fresh">) {
  const [parameters] = useSearchParams();
  const fresh = useInbox(parameters.get("tab") ?? undefined);
  return <AdminFrame {...props} fresh={fresh} />;
}
