import { useWatch } from "react-hook-form";
import { SelectField, TextField } from "./fields.tsx";

type WhenFieldsProps = {
  /** The conference's; undefined while it loads. */
  timeZone: string | undefined;
  /** What is called now. */
  now?: string;
  /** What happens at the time, in a sentence. */
  later: string;
};

/** Whether something happens now or at a time in the time zone of the conference. */
export function WhenFields({ timeZone, now = "Now", later }: WhenFieldsProps) {
  const isLater = useWatch({ name: "when" }) === "later";
  return (
    <>
      <SelectField
        name="when"
        label="When"
        options={[
          { value: "now", label: now },
          { value: "later", label: "At a time" },
        ]}
      />
      {isLater && (
        <TextField
          name="at"
          label="Time"
          type="datetime-local"
          help={timeZone && `In the time zone ${timeZone.replaceAll("_", " ")}. ${later}`}
          required
        />
      )}
    </>
  );
}
