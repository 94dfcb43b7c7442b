import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { demoFormConsent } from "../../../shared/consent.ts";
import { isValidCnpj, maskCnpj } from "../../../shared/formats/cnpj.ts";
import { maskPhone } from "../../../shared/formats/phone.ts";
import { messages } from "../../../shared/messages.ts";
import { leadInputSchema } from "../../../shared/schemas/lead.ts";
import { Button } from "../../components/button.tsx";
import { toast } from "../../components/toast.tsx";
import { refusalText } from "../../lib/refusal.ts";
import { trpcClient } from "../../lib/trpc-client.ts";
import { ConsentCheckbox } from "./consent-checkbox.tsx";
import { FormField } from "./form-field.tsx";
import { HumanCheckField, useHumanCheck } from "./human-check.tsx";

const formSchema = leadInputSchema
  .extend({ cnpj: leadInputSchema.shape.cnpj.unwrap().unwrap() })
  .omit({ consent: true });
type FormValues = z.input<typeof formSchema>;
const empty: FormValues = { name: "", email: "", phone: "", cnpj: "" };
const CNPJ_LENGTH_WITH_MASK = 18;

/**
 * The demonstration request (spec sections 2, 4 and 5). Disabled while sending and until check and consent are
 * given; cleared on success; on failure everything typed stays.
 */
export default function DemoForm() {
  const { control, handleSubmit, reset, formState } = useForm<FormValues>({
    resolver: zodResolver(formSchema),
    defaultValues: empty,
  });
  const check = useHumanCheck();
  const [consent, setConsent] = useState(false);
  const sending = formState.isSubmitting;

  const send = handleSubmit(async (values) => {
    try {
      await trpcClient.leads.create.mutate({ ...values, consent });
    } catch (error) {
      toast.failure({
        title: messages.publicForms.failedTitle,
        description: refusalText(error, messages.publicForms.offline),
      });
      return;
    }
    toast.success({ title: messages.demoForm.successTitle, description: messages.demoForm.success });
    reset(empty);
    setConsent(false);
    check.refresh();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (check.verdict !== "right") {
      toast.failure({
        title: messages.demoForm.verificationTitle,
        description: messages.demoForm.verification,
      });
    } else if (!consent) {
      toast.failure({ title: messages.demoForm.consentTitle, description: messages.demoForm.consent });
    } else {
      void send();
    }
  };

  return (
    <form noValidate onSubmit={submit} aria-label="Solicitar demonstração" className="flex flex-col gap-5">
      <FormField control={control} name="name" label="Nome" required autoComplete="name" disabled={sending} />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField
          control={control}
          name="email"
          label="E-mail"
          type="email"
          required
          autoComplete="email"
          disabled={sending}
        />
        <FormField
          control={control}
          name="phone"
          label="Telefone"
          type="tel"
          required
          autoComplete="tel-national"
          placeholder="(41) 99999-9999"
          mask={maskPhone}
          disabled={sending}
        />
      </div>
      <FormField
        control={control}
        name="cnpj"
        label="CNPJ (opcional)"
        autoComplete="off"
        placeholder="00.000.000/0000-00"
        mask={maskCnpj}
        doubt={doubtCnpj}
        disabled={sending}
      />
      <HumanCheckField check={check} disabled={sending} />
      <ConsentCheckbox
        text={demoFormConsent.text}
        checked={consent}
        onChange={setConsent}
        disabled={sending}
      />
      <Button type="submit" size="large" busy={sending} disabled={check.verdict !== "right" || !consent}>
        {sending ? "Enviando..." : "Solicitar Demonstração"}
      </Button>
    </form>
  );
}

/** A wrong check digit is worth a word and never blocks: the sales team can ask. */
function doubtCnpj(value: string): string | undefined {
  return value.length === CNPJ_LENGTH_WITH_MASK && !isValidCnpj(value)
    ? "Este CNPJ não confere com os dígitos verificadores. Se estiver certo, envie assim mesmo."
    : undefined;
}
