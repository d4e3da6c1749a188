import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import type { ScheduleItemStatus } from "#graphql/generated.ts";
import { useTranslate } from "#lib/translate.ts";
import { StateMark } from "#ui/state-mark.tsx";

type CancelledMarkProps = {
  status: ScheduleItemStatus;
  /** On a dark ground. */
  onInk?: boolean;
};

/** The word "Cancelled" for a session that is; otherwise nothing. */
export function CancelledMark({ status, onInk = false }: CancelledMarkProps) {
  const t = useTranslate();
  if (status !== "cancelled") return null;
  const colour = onInk ? "danger.onInk" : "danger";
  return (
    <StateMark borderColor={colour} color={colour}>
      {t("session.cancelled")}
    </StateMark>
  );
}

type SessionTitleProps = { status: ScheduleItemStatus; children: ReactNode };

/** The title of a session, struck through if it is cancelled; `CancelledMark` says so in words. */
export const SessionTitle = ({ status, children }: SessionTitleProps) =>
  status === "cancelled" ? <Struck>{children}</Struck> : children;

const Struck = chakra("s", { base: { color: "fg.muted", textDecorationThickness: "0.08em" } });
