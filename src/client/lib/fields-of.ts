import {
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
} from "react-hook-form";

/** Returns the props of a form's fields by name: registration and error message. */
export function fieldsOf<Values extends FieldValues, Input>({
  register,
  formState,
}: Pick<UseFormReturn<Values, unknown, Input>, "register" | "formState">) {
  const { errors } = formState;
  return <Name extends Path<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => ({
    ...register(name, options),
    error: (get(errors, name) as FieldError | undefined)?.message,
  });
}
