import { Box, chakra } from "@chakra-ui/react";
import type { Translate } from "@summit/schema/messages/translator.ts";
import { useContext } from "react";
import { useTranslate } from "#lib/translate.ts";
import { linkTarget } from "#ui/text-link.tsx";
import { FormsContext } from "./own-form.tsx";
import { profileLabel } from "./own-profile-form.tsx";

/** The label of a field by its name. */
function labelOf(t: Translate, name: string): string {
  if (name === "file") return t("speaking.picture");
  if (name === "slidesUrl") return t("speaking.slidesLink");
  return name === "availability" ? t("speaking.availability") : (profileLabel(t, name) ?? name);
}

/** Why a form was refused, at the top of the page, with links to its fields. */
export function RefusedForm() {
  const t = useTranslate();
  const { refused } = useContext(FormsContext);
  if (!refused) return null;
  const { errors, reason, values } = refused;
  return (
    <Box
      role="alert"
      marginTop={8}
      padding={5}
      border="2px solid"
      borderColor="danger"
      borderRadius="control"
    >
      <strong>{reason ?? t("speaking.notSaved")}</strong>
      {Object.keys(errors).length > 0 && (
        <Box as="ul" marginTop={2} paddingLeft={5} listStyleType="disc">
          {Object.entries(errors).map(([name, message]) => (
            <Box as="li" key={name} paddingBlock={1}>
              <chakra.a href={`#${values.part}-${name}`} {...linkTarget} textDecoration="underline">
                {t("speaking.fieldError", { label: labelOf(t, name), message })}
              </chakra.a>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
