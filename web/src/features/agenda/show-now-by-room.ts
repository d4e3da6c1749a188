import { duringEvent } from "#lib/during-event.ts";

/** Shows what is on now and next in each room during the conference. */
export const showNowByRoom = duringEvent(() => import("./run-now-by-room.ts"), "runNowByRoom");
