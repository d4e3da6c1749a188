import { PassList } from "#entities/pass/pass-list.tsx";
import { useTranslate } from "#lib/translate.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { LoadFailed } from "#site/load-failed.tsx";
import { paths } from "#site/routes.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import type { HomeSectionProps } from "./home-section.ts";

/** The passes on sale, embedded in the home page. */
export function HomeTickets({ heading, text, data, error, onRetry }: HomeSectionProps) {
  const t = useTranslate();
  const passes = data?.ticketTypes;
  const isOver = useConference()?.isOver;
  return (
    <Section
      id="tickets"
      heading={heading}
      lead={text}
      action={
        <ButtonLink to={paths.register} kind={isOver ? "quiet" : "action"}>
          {t("site.registerNow")}
        </ButtonLink>
      }
    >
      {error && !passes ? (
        <LoadFailed failure={t("home.couldNotLoadTickets")} error={error} onRetry={onRetry} />
      ) : (
        <PassList
          passes={passes?.filter(({ active }) => active)}
          isOver={isOver}
          keepsLinks
          quiet
        />
      )}
    </Section>
  );
}
