import { Box, chakra } from "@chakra-ui/react";
import { cityOfZone } from "@summit/schema/validation/city-of-zone.ts";
import type { ReactNode } from "react";
import { dayAndMonth, weekday } from "#lib/dates.ts";
import { useLocale } from "#lib/locale.ts";
import { useTranslate } from "#lib/translate.ts";
import type { Conference } from "#site/conference/use-conference.ts";
import { speakingForms } from "#site/routes.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxLabel, Radio } from "#ui/form/checkbox.tsx";
import { Field, FieldError } from "#ui/form/field.tsx";
import { OwnForm, useRefused } from "./own-form.tsx";
import { OwnSection } from "./own-section.tsx";
import type { Speaking } from "./speaking-data.ts";

/** How many times of one day the form takes. */
const mostHours = 5;

type Props = Pick<Speaking, "availability"> & {
  conference: Pick<Conference, "days" | "timeZone">;
  next: ReactNode;
};

/** When a speaker is there: all the time, or at some times of each day. */
export function OwnAvailability({ availability, conference, next }: Props) {
  const t = useTranslate();
  const locale = useLocale();
  const refused = useRefused("availability");
  const isAlways = refused ? refused.values.always === "yes" : availability.length === 0;
  const error = refused && Object.values(refused.errors)[0];
  return (
    <OwnSection
      id={speakingForms.availability}
      title={t("speaking.availability")}
      lead={t("speaking.availabilityLead", { city: cityOfZone(conference.timeZone) })}
      next={next}
    >
      <OwnForm part="availability" typed>
        <chakra.fieldset
          id="availability-availability"
          border={0}
          aria-describedby={error ? "availability-error" : undefined}
        >
          <Legend>{t("speaking.whenCanYou")}</Legend>
          <CheckboxLabel>
            <Radio name="always" value="yes" id="always" defaultChecked={isAlways} />
            {t("speaking.always")}
          </CheckboxLabel>
          <CheckboxLabel>
            <Radio name="always" value="no" defaultChecked={!isAlways} />
            {t("speaking.onlyThen")}
          </CheckboxLabel>
        </chakra.fieldset>
        <FieldError id="availability">{error}</FieldError>
        {/* Without support for :has, the times are always there. */}
        <Box marginTop={3} css={{ "form:has(#always:checked) &": { display: "none" } }}>
          {conference.days.map(({ day, date }) => {
            const stored = availability.filter((hours) => hours.day === day);
            const count = Math.min(Math.max(1, stored.length), mostHours);
            return Array.from({ length: count }, (_, at) => {
              const name = `${day.slice("day".length)}-${at}`;
              const value = (end: "from" | "to") =>
                refused ? refused.values[`${end}-${name}`] : stored[at]?.[end];
              return (
                <Hours key={name}>
                  <chakra.fieldset border={0}>
                    <Legend>
                      {t("speaking.dayAndDate", {
                        weekday: weekday(locale, date),
                        date: dayAndMonth(locale, date),
                      })}
                    </Legend>
                    <Box display="grid" gridTemplateColumns="repeat(2, minmax(0, 10rem))" gap={4}>
                      {(["from", "to"] as const).map((end) => (
                        <Field
                          key={end}
                          id={`${end}-${name}`}
                          name={`${end}-${name}`}
                          type="time"
                          label={t(end === "from" ? "speaking.from" : "speaking.to")}
                          defaultValue={value(end) ?? ""}
                        />
                      ))}
                    </Box>
                  </chakra.fieldset>
                </Hours>
              );
            });
          })}
        </Box>
        <Button type="submit" kind="strong" marginTop={5}>
          {t("speaking.saveTimes")}
        </Button>
      </OwnForm>
    </OwnSection>
  );
}

const Hours = chakra("div", {
  base: { paddingBlock: 5, borderTop: "1px solid {colors.line}" },
});

const Legend = chakra("legend", {
  base: { marginBottom: 3, fontWeight: "semibold" },
});
