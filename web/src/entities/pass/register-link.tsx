import type { ComponentProps } from "react";
import { useTranslate } from "#lib/translate.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { useIsSelling } from "#site/conference/use-is-selling.ts";
import { ButtonLink } from "#ui/button.tsx";

type RegisterLinkProps = ComponentProps<typeof ButtonLink> & {
  /** Whether it is on a dark ground. */
  onInk?: boolean;
};

/** A link to book, if anything is on sale: the page's primary action until the conference is over. */
export function RegisterLink({ onInk, ...props }: RegisterLinkProps) {
  const t = useTranslate();
  const conference = useConference();
  const isSelling = useIsSelling();
  if (!isSelling) return null;
  const kind = !conference?.isOver ? "action" : onInk ? "onInk" : "quiet";
  return (
    <ButtonLink kind={kind} {...props}>
      {t("site.registerNow")}
    </ButtonLink>
  );
}
