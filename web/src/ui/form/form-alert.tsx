import { FieldMessage, WarningSign } from "#ui/form/field.tsx";

/** Why a form was refused as a whole; announced when it appears. */
export function FormAlert({ children }: { children: string | undefined }) {
  return (
    <div aria-live="assertive">
      {children && (
        <FieldMessage role="alert" color="danger" marginTop={0}>
          <WarningSign />
          {children}
        </FieldMessage>
      )}
    </div>
  );
}
