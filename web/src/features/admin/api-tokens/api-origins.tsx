import { Box } from "@chakra-ui/react";
import { useId, useState } from "react";
import { SaveApiOriginsDocument } from "#graphql/admin/generated.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { useAdmin } from "../admin-context.ts";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";
import { useLeaveGuard } from "../crud/use-leave-guard.ts";

/** The allowed origins (CORS) for the conference's tokens. */
export function ApiOrigins({ origins }: { origins: readonly string[] }) {
  const { conferenceId } = useAdmin();
  const id = useId();
  const saved = origins.join("\n");
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const [save, busy] = useEntityMutation(SaveApiOriginsDocument, {
    success: "The origins have been saved",
    failure: "Failed to save the origins",
  });
  useLeaveGuard(typed !== undefined && typed !== saved && !busy);

  const send = async () => {
    setError(undefined);
    const lines = (typed ?? saved).split("\n").map((line) => line.trim());
    const outcome = await save({ input: { conferenceId, origins: lines.filter(Boolean) } });
    if (outcome.done) setTyped(undefined);
    else setError(outcome.issues[0]?.message);
  };

  return (
    <form
      noValidate
      aria-label="Web pages"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send();
      }}
    >
      <Field
        id={`${id}-origins`}
        label="Origins"
        multiline
        minHeight="6rem"
        value={typed ?? saved}
        onChange={({ target }: { target: { value: string } }) => setTyped(target.value)}
        help="Sites that may use this conference’s tokens in a browser, one per line, such as https://app.example.com. Visitors can read a token in a page, so give it read access at most."
        error={error}
        spellCheck={false}
        autoCapitalize="none"
      />
      <Box marginTop={4}>
        <Button type="submit" kind="quiet" size="small" aria-disabled={busy}>
          {busy ? "Saving..." : "Save Origins"}
        </Button>
      </Box>
    </form>
  );
}
