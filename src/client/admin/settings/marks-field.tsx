import { paymentMethodNames, readList } from "#shared/company/proof.ts";
import { type PaymentMethod, paymentMethods } from "#shared/schemas/proof.ts";
import { siteConfigNames } from "#shared/schemas/site-config-names.ts";
import { useSetting } from "./setting-field.tsx";

const checkboxClass = "mt-0.5 size-4 shrink-0 accent-accent-ink";

/** ICP-Brasil and the ways to pay, which the site names in a line. */
export function MarksField() {
  const reseller = useSetting("icp_brasil_reseller");
  const payments = useSetting("payment_methods");
  const chosen = readList<PaymentMethod>(payments.value);
  const toggle = (method: PaymentMethod) => {
    const next = paymentMethods.filter((other) => chosen.includes(other) !== (other === method));
    payments.change(next.length === 0 ? "" : JSON.stringify(next));
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 text-sm font-medium">Credenciamento e pagamento</legend>
      <p className="text-[0.8125rem] text-soft">
        Uma linha de texto na página inicial e na de certificados. Marque só o que for verdade.
      </p>
      <label className="flex items-start gap-2.5">
        <input
          ref={reseller.ref}
          type="checkbox"
          name={reseller.name}
          checked={reseller.value === "true"}
          onChange={(event) => reseller.change(event.target.checked ? "true" : "false")}
          onBlur={reseller.onBlur}
          className={checkboxClass}
        />
        Revendemos certificados ICP-Brasil
      </label>
      <fieldset className="flex flex-wrap gap-x-6 gap-y-2.5">
        <legend className="mb-2 text-[0.8125rem] text-soft">{siteConfigNames.payment_methods.name}</legend>
        {paymentMethods.map((method) => (
          <label key={method} className="flex items-start gap-2.5">
            <input
              type="checkbox"
              name={payments.name}
              checked={chosen.includes(method)}
              onChange={() => toggle(method)}
              onBlur={payments.onBlur}
              className={checkboxClass}
            />
            {paymentMethodNames[method]}
          </label>
        ))}
      </fieldset>
    </fieldset>
  );
}
