import { Box } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useConferenceAddressQuery } from "#graphql/admin-tabs/settings/generated.ts";
import { paths } from "#site/routes.ts";
import { TextField } from "./fields.tsx";

/** Debounce in milliseconds. */
const pause = 300;

/**
 * The slug of a conference, with a check of its availability.
 *
 * @param ownId id of the conference; undefined for a new one, whose slug defaults to one derived from its name
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
        <SlugCheck ownId={ownId} />
      </Box>
    </Box>
  );
}

function SlugCheck({ ownId }: { ownId: string | undefined }) {
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
  // An address that nobody may know of is refused only when it is saved.
  if (!problem && formState.errors.slug) return null;
  if (problem && slug) return `${problem}. “${suggestion}” is free.`;
  if (ownId !== undefined) return "This address is free.";
  const path = paths.conferenceSite({ slug: slug ? wanted : suggestion });
  const place = `Your site will be at ${window.location.host}${path}`;
  return slug ? `This address is free. ${place}` : place;
}

/** The debounced value of a text. */
function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
