import { useNavigate } from "react-router-dom";
import type { Day } from "#graphql/admin-tabs/board/generated.ts";
import { useAdmin } from "../admin-context.ts";
import { TabHeader } from "../crud/crud-screen.tsx";
import { Loaded } from "../crud/loaded.tsx";
import { itemAddress } from "../crud/use-crud-screen.ts";
import { useParameters } from "../crud/use-parameters.ts";
import { PresenceNote } from "../live/presence-note.tsx";
import { ScheduleViews } from "../schedule/view-switch.tsx";
import { Board } from "./board.tsx";
import { BoardSkeleton } from "./board-skeleton.tsx";
import { useBoardData } from "./use-board-data.ts";
import { useSendMoves } from "./use-send-moves.ts";

/** The board of the Schedule tab. */
export function BoardTab() {
  const { canManage } = useAdmin();
  const [parameters, change] = useParameters();
  const navigate = useNavigate();
  const { query, warnings } = useBoardData();
  const send = useSendMoves();
  // At once, because the next key may already place something on that day.
  const showDay = (day: Day) => change({ day }, { replace: true, flushSync: true });
  return (
    <section>
      <TabHeader title="Manage Schedule">
        <ScheduleViews />
      </TabHeader>
      <PresenceNote />
      <Loaded
        query={query}
        what="programme"
        failure="Failed to load schedule data"
        placeholder={<BoardSkeleton canMove={canManage} />}
      >
        {(board) => (
          <Board
            {...board}
            warnings={warnings}
            day={board.days.find(({ day }) => day === parameters.get("day"))?.day ?? "day1"}
            showDay={showDay}
            canMove={canManage}
            send={send}
            onEdit={(id) => void navigate(itemAddress(parameters, id))}
          />
        )}
      </Loaded>
    </section>
  );
}
