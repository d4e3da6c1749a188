import { useView, Views } from "../crud/views.tsx";

const views = [
  { id: "list", label: "List" },
  { id: "board", label: "Board" },
  { id: "releases", label: "Releases" },
] as const;

export const useScheduleView = () => useView(views);

/** Leads from one view of the programme to the others, for those who may read what visitors sent. */
export const ScheduleViews = () => <Views label="View" views={views} />;
