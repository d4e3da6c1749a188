import { Box, chakra } from "@chakra-ui/react";
import { useContext } from "react";
import { FormsContext } from "./own-form.tsx";
import { profileLabels } from "./own-profile-form.tsx";

const labels: Readonly<Record<string, string>> = {
  ...profileLabels,
  file: "Your picture",
  slidesUrl: "Link to your slides",
  availability: "When you are there",
};

/** Why a form was refused, at the top of the page, with links to its fields. */
export function RefusedForm() {
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
      <strong>
        {reason ?? "This is not saved yet. What you wrote is kept; please look at it:"}
      </strong>
      {Object.keys(errors).length > 0 && (
        <Box as="ul" marginTop={2} paddingLeft={5} listStyleType="disc">
          {Object.entries(errors).map(([name, message]) => (
            <Box as="li" key={name} paddingBlock={1}>
              <chakra.a href={`#${values.part}-${name}`} textDecoration="underline">
                {labels[name] ?? name}: {message}
              </chakra.a>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
