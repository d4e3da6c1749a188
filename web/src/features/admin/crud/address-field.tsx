import { Box } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useConferenceAddressQuery } from "#graphql/admin/generated.ts";
import { TextField } from "./fields.tsx";

/** How long to wait for the next letter, in milliseconds. */
const pause = 300;

/**
 * The address of a conference, with word on whether it can be had.
 *
 * @param ownId of the conference; a new one has none, and gets an address made from its name where none is
 * given
 */
export function AddressField({ ownId }: { ownId?: string }) {
  return (
    <Box gridColumn="1 / -1" minWidth={0}>
      <TextField
        name="slug"
        label="Address"
        required={ownId !== undefined}
        help={
          ownId === undefined
            ? "Lower-case letters, digits and hyphens. Made from the name if you leave it empty."
            : "Lower-case letters, digits and hyphens. The present one goes on leading to the conference."
        }
      />
      <Box as="p" role="status" marginTop={1} minHeight="1.5em" fontSize="sm" color="fg.muted">
        <Answer ownId={ownId} />
      </Box>
    </Box>
  );
}

function Answer({ ownId }: { ownId: string | undefined }) {
  const { control, formState } = useFormContext<{ slug: string; name: string }>();
  const [slug, name] = useWatch({ control, name: ["slug", "name"] });
  const asked = (slug || (ownId === undefined ? name : "")).trim();
  const wanted = useAfterPause(asked);
  const isNew = wanted !== "" && wanted !== formState.defaultValues?.slug;
  const { data } = useConferenceAddressQuery(
    { wanted, ownId: ownId ?? null },
    { skip: !isNew, fetchPolicy: "network-only" },
  );
  if (!isNew || wanted !== asked || !data) return null;
  const { problem, suggestion } = data.conferenceAddress;
  if (!slug) return `It will be “${suggestion}”.`;
  return problem ? `${problem}. “${suggestion}” is free.` : "This address is free.";
}

/** A text as it is once nobody has typed for a moment. */
function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
