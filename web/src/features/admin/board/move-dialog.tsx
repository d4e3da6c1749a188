import { Box, chakra } from "@chakra-ui/react";
import {
  clockOf,
  mayBeAfterMidnight,
  minutesBetween,
  minutesOf,
} from "@summit/schema/validation/item-times.ts";
import { type FormEvent, useId, useRef, useState } from "react";
import type { Day } from "#graphql/admin-tabs/board/generated.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox, CheckboxLabel } from "#ui/form/checkbox.tsx";
import { Field } from "#ui/form/field.tsx";
import { LabelledSelect } from "#ui/form/select.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import { AdminDialog } from "../keys/dialog.tsx";
import { type BoardItem, type Placement, slotOf } from "./board-item.ts";
import { useBoardStore } from "./board-store.ts";
import { useShownBoard } from "./shown-board.ts";

type MoveDialogProps = {
  item: BoardItem;
  onMove: (to: Placement) => void;
  onClose: () => void;
};

const everywhere = "all";

/** Moves an item without the board, by naming the day, the time and the room. */
export function MoveDialog({ item, onMove, onClose }: MoveDialogProps) {
  const { days, day, rooms } = useShownBoard();
  const { minute } = useBoardStore().get().cursor;
  const id = useId();
  const { slot, roomIds, allRooms, minutes } = item;
  const known = slot ?? { day, start: minute, end: minute + minutes };
  const [startTime, setStartTime] = useState(clockOf(known.start));
  const [endTime, setEndTime] = useState(clockOf(known.end));
  const length = useRef(known.end - known.start);
  const changeStart = (clock: string) => {
    setStartTime(clock);
    if (clock) setEndTime(clockOf(minutesOf(clock) + length.current));
  };
  const changeEnd = (clock: string) => {
    setEndTime(clock);
    if (startTime && clock) length.current = minutesBetween(startTime, clock);
  };
  const [error, setError] = useState("");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    if (startTime === endTime) return setError("The end must differ from the start.");
    const room = String(data.get("room"));
    onMove({
      slot: slotOf({
        day: String(data.get("day")) as Day,
        startTime,
        endTime,
        afterMidnight: data.get("night") === "on" && mayBeAfterMidnight(startTime),
      }),
      allRooms: room === everywhere,
      roomIds: roomsOf(room, roomIds),
    });
    onClose();
  };
  const present = allRooms ? everywhere : roomIds.join();
  return (
    <AdminDialog title={`Move “${item.title}”`} onClose={onClose}>
      <chakra.form onSubmit={submit} padding={5} display="grid" gap={4}>
        <LabelledSelect
          label="Day"
          name="day"
          defaultValue={known.day}
          options={days.map(({ day, label }) => ({ value: day, label }))}
        />
        <Box display="grid" gridTemplateColumns="1fr 1fr" gap={4}>
          <Field
            id={`${id}-start`}
            label="Start"
            type="time"
            required
            value={startTime}
            onChange={({ target }) => changeStart((target as HTMLInputElement).value)}
          />
          <Field
            id={`${id}-end`}
            label="End"
            type="time"
            required
            value={endTime}
            onChange={({ target }) => changeEnd((target as HTMLInputElement).value)}
            error={error || undefined}
          />
        </Box>
        {mayBeAfterMidnight(startTime) && (
          <CheckboxLabel>
            <Checkbox name="night" defaultChecked={known.start >= 24 * 60} />
            After midnight, in the night of that day
          </CheckboxLabel>
        )}
        <LabelledSelect
          label="Room"
          name="room"
          defaultValue={present}
          options={rooms.map(({ id, name }) => ({ value: id, label: name }))}
        >
          <option value="">No room</option>
          <option value={everywhere}>All rooms</option>
          {roomIds.length > 1 && <option value={roomIds.join()}>Its rooms, as they are</option>}
        </LabelledSelect>
        <Box display="flex" gap={3}>
          <Button type="submit" size="small">
            Move
          </Button>
          <QuietButton onClick={onClose}>Cancel</QuietButton>
        </Box>
      </chakra.form>
    </AdminDialog>
  );
}

const roomsOf = (room: string, present: readonly string[]): readonly string[] => {
  if (room === everywhere) return present;
  return room === "" ? [] : room.split(",");
};
