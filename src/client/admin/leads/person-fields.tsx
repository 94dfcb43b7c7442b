import type { FieldErrors, UseFormRegister } from "react-hook-form";
import { Field } from "#client/components/field.tsx";
import type { LeadCorrection } from "#shared/schemas/lead.ts";

type PersonFieldsProps = {
  register: UseFormRegister<LeadCorrection>;
  errors: FieldErrors<LeadCorrection>;
};

/** Who a lead is of, and how to reach them. */
export function PersonFields({ register, errors }: PersonFieldsProps) {
  return (
    <>
      <Field label="Nome" autoComplete="off" required error={errors.name?.message} {...register("name")} />
      <Field
        label="E-mail"
        type="email"
        autoComplete="off"
        required
        error={errors.email?.message}
        {...register("email")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Telefone"
          type="tel"
          autoComplete="off"
          required
          error={errors.phone?.message}
          {...register("phone")}
        />
        <Field label="CNPJ" autoComplete="off" error={errors.cnpj?.message} {...register("cnpj")} />
      </div>
    </>
  );
}
