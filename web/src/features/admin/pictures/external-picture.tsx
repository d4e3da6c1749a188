import { Box } from "@chakra-ui/react";
import { useExternalPicturesQuery } from "#graphql/admin-tabs/generated.ts";
import { useAdmin } from "../admin-context.ts";

/** Says what becomes of a saved picture whose address is on another host; nothing of one that was not saved yet. */
export function ExternalPicture({ address }: { address: string }) {
  const { conferenceId } = useAdmin();
  const { data } = useExternalPicturesQuery({ conferenceId }, { fetchPolicy: "cache-and-network" });
  const picture = data?.externalPictures.find((one) => one.address === address);
  if (!picture) return null;
  return (
    <Box as="p" marginTop={2} fontSize="sm" lineHeight="1.4">
      {picture.state === "pending"
        ? "The picture will be fetched within minutes. Until then, pages show none."
        : `Pages do not show this picture. ${picture.problem}`}
      {picture.state === "retrying" && " It is tried again tomorrow."}
    </Box>
  );
}
