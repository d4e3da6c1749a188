import { Box, chakra } from "@chakra-ui/react";
import { useId } from "react";
import { useController } from "react-hook-form";
import { Checkbox, CheckboxLabel } from "#ui/form/checkbox.tsx";
import { FieldError } from "#ui/form/field.tsx";

type TracksFieldProps = { name: string; tracks: readonly { id: string; name: string }[] };

/** The tracks from which proposers can choose. */
export function TracksField({ name, tracks }: TracksFieldProps) {
  const id = useId();
  const { field, fieldState } = useController({ name });
  const chosen: readonly string[] = field.value;
  const error = fieldState.error?.message;
  return (
    <chakra.fieldset
      gridColumn="1 / -1"
      minWidth={0}
      data-names-field
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <chakra.legend marginBottom={1} fontSize="sm" fontWeight="medium">
        Tracks
      </chakra.legend>
      {tracks.length === 0 && (
        <Box as="p" color="fg.muted" fontSize="sm">
          The conference has no tracks yet.
        </Box>
      )}
      {tracks.map((track, index) => (
        <CheckboxLabel key={track.id} fontSize="sm">
          <Checkbox
            name={name}
            ref={index === 0 ? field.ref : undefined}
            checked={chosen.includes(track.id)}
            onBlur={field.onBlur}
            onChange={({ target }) =>
              field.onChange(
                // In the order of the tracks, so that unticking and ticking changes nothing.
                tracks
                  .map((each) => each.id)
                  .filter((each) => (each === track.id ? target.checked : chosen.includes(each))),
              )
            }
          />
          {track.name}
        </CheckboxLabel>
      ))}
      <FieldError id={id}>{error}</FieldError>
    </chakra.fieldset>
  );
}
