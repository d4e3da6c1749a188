import { Box } from "@chakra-ui/react";
import {
  builtInIdentity,
  type IdentityForm as Form,
  type IdentityInput,
  identityForm,
} from "@summit/schema/validation/identity.ts";
import { picturePath } from "@summit/schema/validation/picture-address.ts";
import { useFormContext } from "react-hook-form";
import {
  type AdminIdentityQuery,
  SaveIdentityDocument,
  useAdminIdentityQuery,
} from "#graphql/admin-tabs/identity/generated.ts";
import { dateRange } from "#lib/dates.ts";
import { useLocale } from "#lib/locale.ts";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { EntityForm } from "../crud/entity-form.tsx";
import { Fields } from "../crud/fields.tsx";
import { SectionsSkeleton } from "../crud/form-sections.tsx";
import { FormSkeleton } from "../crud/form-skeleton.tsx";
import { Loaded } from "../crud/loaded.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";
import { PictureField } from "../pictures/picture-field.tsx";
import { ArtworkFields } from "./artwork-fields.tsx";
import { ColourField } from "./colour-field.tsx";
import { identityPresets } from "./identity-presets.ts";
import { IdentityPreview } from "./identity-preview.tsx";
import { TypefacesField } from "./typefaces-field.tsx";

type Conference = NonNullable<AdminIdentityQuery["conference"]>;

/** The site's theme: logo, colours, typefaces and artwork, with a live preview. */
export function IdentityTab() {
  const { conferenceId } = useAdmin();
  const query = useAdminIdentityQuery({ conferenceId }, cacheAndNetwork);
  return (
    <Loaded
      query={query}
      what="identity"
      failure="Failed to load the identity"
      placeholder={<FormSkeleton title="Identity" sections={<SectionsSkeleton />} />}
    >
      {({ conference }) => conference && <IdentityForm conference={conference} />}
    </Loaded>
  );
}

function IdentityForm({ conference }: { conference: Conference }) {
  const locale = useLocale();
  const { id: conferenceId, name, startDate, endDate, identity, logo } = conference;
  const { id, version, ...values } = identity;
  const [save] = useEntityMutation(SaveIdentityDocument, {
    success: "Identity saved successfully",
    failure: "Failed to save the identity",
    invalidates: ["conference"],
  });
  return (
    <EntityForm<Form>
      title="Identity"
      ofTab
      schema={identityForm}
      values={{ ...values, logoPictureId: logo ? picturePath(logo.id) : "" }}
      version={version}
      historyOf={version > 0 ? id : undefined}
      submitLabel="Save Identity"
      onSave={(input, baseVersion) =>
        save({ input: { conferenceId, version: baseVersion, ...input } })
      }
    >
      <IdentityPreview name={name} dates={dateRange(locale, startDate, endDate)} />
      <PictureField
        name="logoPictureId"
        label="Logo"
        help="JPEG, PNG, WebP, AVIF or SVG, best without a background."
        kind="logo"
        keptOnly
        wide
      />
      <IdentityPresets />
      <Fields title="Colours">
        <ColourField
          name="groundColour"
          label="Ground"
          help="Header, banners and footer. Dark or light; text on it turns white or black."
        />
        <ColourField name="accentColour" label="Accent" help="Links, badges and portraits." />
        <ColourField
          name="actionColour"
          label="Buttons"
          help="The main action on a screen, and the highest line of the artwork."
        />
      </Fields>
      <TypefacesField name="typefaces" />
      <ArtworkFields />
    </EntityForm>
  );
}

/** Preset themes, applied with one click. */
function IdentityPresets() {
  const { setValue } = useFormContext<IdentityInput>();
  const take = (look: IdentityInput) => {
    for (const [name, value] of Object.entries(look)) {
      setValue(name as keyof IdentityInput, value, { shouldDirty: true, shouldValidate: true });
    }
  };
  return (
    <Fields title="Begin with">
      <Box gridColumn="1 / -1" display="flex" flexWrap="wrap" gap={3}>
        {identityPresets.map(({ name, look }) => (
          <QuietButton key={name} onClick={() => take(look)}>
            <Box as="span" display="inline-flex" aria-hidden>
              {[look.groundColour, look.accentColour, look.actionColour].map((colour) => (
                <Box
                  key={colour}
                  as="span"
                  boxSize="0.875rem"
                  style={{ backgroundColor: colour }}
                  border="1px solid"
                  borderColor="line.strong"
                  borderRadius="full"
                  marginLeft="-4px"
                />
              ))}
            </Box>
            {name}
          </QuietButton>
        ))}
        <QuietButton onClick={() => take(builtInIdentity)}>The built-in look</QuietButton>
      </Box>
    </Fields>
  );
}
