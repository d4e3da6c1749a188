import { Box, chakra } from "@chakra-ui/react";
import { Navigate } from "react-router-dom";
import { useCreateConferencePageQuery } from "#graphql/admin-tabs/create-conference/generated.ts";
import { DocumentHead } from "#site/head/page-head.tsx";
import { LoadFailed } from "#site/load-failed.tsx";
import { paths } from "#site/routes.ts";
import { Container } from "#ui/container.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { AdminPlaceholder } from "../admin-placeholder.tsx";
import { ConferenceForm } from "./conference-form.tsx";

/** /create-conference: creates a conference under a plan. */
export function CreateConferencePage() {
  const { data, error, refetch } = useCreateConferencePageQuery({ ssr: false });
  return (
    <>
      <DocumentHead
        title="Create Your Conference"
        description="A conference of your own, with its own admin."
        path={paths.createConference}
        siteName="Summit"
        noIndex
      />
      {data && !data.viewer ? (
        <Navigate to={paths.authView("sign_in", paths.createConference)} replace />
      ) : !data ? (
        <AdminPlaceholder>
          {error ? (
            <LoadFailed
              failure="We could not load the plans."
              error={error}
              onRetry={() => void refetch()}
            />
          ) : (
            <Spinner label="Loading" />
          )}
        </AdminPlaceholder>
      ) : (
        <Container paddingTop="calc(var(--header) + 2rem)" paddingBottom={{ base: 12, md: 20 }}>
          <chakra.h1 fontSize="3xl" fontWeight="bold" lineHeight="1.1" letterSpacing="tight">
            Create Your Conference
          </chakra.h1>
          {data.plans.length > 0 && (
            <Box as="p" color="fg.muted" maxWidth="prose" marginTop={4}>
              Your subscription begins immediately. This page is a demo: no real charges are made.
            </Box>
          )}
          <Box
            maxWidth="64rem"
            marginTop={{ base: 8, md: 12 }}
            padding={{ base: 5, md: 8 }}
            paddingBottom={0}
            borderRadius="card"
            bg="ground.card"
            border="1px solid"
            borderColor="line"
            css={{ "--save-bar": "var(--s-colors-ground-card)" }}
          >
            <ConferenceForm plans={data.plans} />
          </Box>
        </Container>
      )}
    </>
  );
}
