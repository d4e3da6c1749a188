import type { ReactNode } from "react";
import { StateMark } from "#ui/state-mark.tsx";

/** For whom a session is, as an outlined mark that is quieter than its type. */
export const LevelMark = ({ children, onInk }: { children: ReactNode; onInk?: boolean }) => (
  <StateMark
    data-level-mark=""
    dir="auto"
    borderColor={onInk ? "fg.onInkMuted" : "line"}
    color={onInk ? "fg.onInk" : "fg.muted"}
    fontWeight="medium"
  >
    {children}
  </StateMark>
);
