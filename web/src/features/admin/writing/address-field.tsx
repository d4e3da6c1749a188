import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { SuggestedAddressDocument } from "#graphql/admin-tabs/writing/generated.ts";
import { logError } from "#lib/log-error.ts";
import { TextField } from "../crud/fields.tsx";

type AddressFieldProps = {
  /** Whether the record is new, so that its address follows its title until somebody changes it. */
  isNew: boolean;
  help: string;
};

/** How long nobody has to type until the address follows. */
const pauseMs = 300;

/**
 * The address of an article or a page. The server suggests one for the title of a new record. If it cannot, the field
 * stays as it is.
 */
export function PageAddressField({ isNew, help }: AddressFieldProps) {
  const client = useApolloClient();
  const { setValue, getValues, formState } = useFormContext();
  const title = String(useWatch({ name: "title" }) ?? "");
  const followed = useRef("");
  const isFollowing = () => isNew && getValues("slug") === followed.current;

  const follow = useEffectEvent(async (signal: AbortSignal) => {
    if (!isFollowing()) return;
    try {
      const { data } = await client.query({
        query: SuggestedAddressDocument,
        variables: { title },
        fetchPolicy: "no-cache",
      });
      // Meanwhile, the title or the address may have been changed.
      if (!data || signal.aborted || !isFollowing()) return;
      followed.current = data.suggestedAddress;
      setValue("slug", followed.current, {
        shouldDirty: true,
        shouldValidate: formState.isSubmitted,
      });
    } catch (error) {
      logError(error);
    }
  });
  useEffect(() => {
    if (!title) return;
    const stopping = new AbortController();
    const timer = setTimeout(() => void follow(stopping.signal), pauseMs);
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [title]);

  return <TextField name="slug" label="Address" required help={help} />;
}
