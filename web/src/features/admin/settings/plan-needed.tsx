import { Box } from "@chakra-ui/react";
import { paths } from "#site/routes.ts";
import { TextLink } from "#ui/text-link.tsx";
import { useAdmin } from "../admin-context.ts";

type PlanNeededProps = {
  /** What the conference's plan does not include, at the beginning of a sentence. */
  what: string;
  /** The plans that do. */
  plans: readonly { name: string }[];
};

/** Says which plans include something, and where to change to one. */
export function PlanNeeded({ what, plans }: PlanNeededProps) {
  const { conferenceId, canAdminister } = useAdmin();
  const names = plans.map(({ name }) => name).join(" and ");
  return (
    <Box as="p" maxWidth="prose">
      {`${what} with the ${names} ${plans.length === 1 ? "plan" : "plans"}. `}
      {canAdminister ? (
        <TextLink to={paths.planOf(conferenceId)}>Change the plan</TextLink>
      ) : (
        "An owner can change the plan in the settings."
      )}
    </Box>
  );
}
