import { duringEvent } from "#lib/during-event.ts";

/** Shows what is on now and next during the conference. */
export const showNowAndNext = duringEvent(() => import("./run-now-and-next.ts"), "runNowAndNext");
