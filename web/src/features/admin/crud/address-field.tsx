import { Box } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useConferenceAddressQuery } from "#graphql/admin/generated.ts";
import { paths } from "#site/routes.ts";
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
        label="Web address"
        required={ownId !== undefined}
        help={
          ownId === undefined
            ? "Lower-case letters, digits and hyphens. If you leave it empty, it is made from the name."
            : "Lower-case letters, digits and hyphens. Links to the old address keep working."
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
  if (problem && slug) return `${problem}. “${suggestion}” is free.`;
  if (ownId !== undefined) return "This address is free.";
  const path = paths.conferenceSite({ slug: slug ? wanted : suggestion });
  const place = `Your site will be at ${window.location.host}${path}`;
  return slug ? `This address is free. ${place}` : place;
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
