import { slugFromHeading } from "@summit/schema/validation/slug.ts";
import { useEffect, useEffectEvent, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { TextField } from "../crud/fields.tsx";

type AddressFieldProps = {
  /** Whether the record is new, so that its address follows its title until somebody changes it. */
  isNew: boolean;
  help: string;
};

/** The address of an article or a page. */
export function AddressField({ isNew, help }: AddressFieldProps) {
  const { setValue, getValues, formState } = useFormContext();
  const title = String(useWatch({ name: "title" }) ?? "");
  const followed = useRef("");

  const follow = useEffectEvent(() => {
    if (!isNew || getValues("slug") !== followed.current) return;
    followed.current = slugFromHeading(title);
    setValue("slug", followed.current, {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  });
  useEffect(() => {
    if (title) follow();
  }, [title]);

  return <TextField name="slug" label="Address" required help={help} />;
}
