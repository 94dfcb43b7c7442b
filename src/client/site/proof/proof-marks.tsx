import {
  BadgeCheck,
  Banknote,
  CreditCard,
  Landmark,
  type LucideIcon,
  QrCode,
  ScanBarcode,
} from "lucide-react";
import { classNames } from "#client/components/class-names.ts";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { useContent } from "#client/site/use-content.ts";
import { paymentMethodNames, readProof } from "#shared/company/proof.ts";
import { frame } from "#shared/content/frame.ts";
import type { PaymentMethod } from "#shared/schemas/proof.ts";

/** Neutral icons instead of third-party trademarks. */
const icons: Readonly<Record<PaymentMethod, LucideIcon>> = {
  pix: QrCode,
  boleto: ScanBarcode,
  credit_card: CreditCard,
  debit_card: Banknote,
  transfer: Landmark,
};

/** ICP-Brasil and payment methods in one line of text. Renders nothing if none are configured. */
export function ProofMarks({ standsAlone = false }: { standsAlone?: boolean }) {
  const { mark } = useContent(frame).proof;
  const { config } = useSiteConfig();
  const { resellsIcpBrasil, payments: methods } = readProof(config);
  if (!resellsIcpBrasil && methods.length === 0) return null;
  return (
    <div className={classNames(standsAlone && "border-b border-line py-5")}>
      <ul
        aria-label="Credenciamento e formas de pagamento"
        className={classNames(
          "flex flex-wrap items-center gap-x-8 gap-y-3 text-sm text-soft",
          standsAlone ? "wide" : "justify-center",
        )}
      >
        {resellsIcpBrasil && <Mark icon={BadgeCheck} name={mark} strong />}
        {methods.map((method) => (
          <Mark key={method} icon={icons[method]} name={paymentMethodNames[method]} />
        ))}
      </ul>
    </div>
  );
}

function Mark({ icon: Icon, name, strong = false }: { icon: LucideIcon; name: string; strong?: boolean }) {
  return (
    <li className={classNames("inline-flex items-center gap-2", strong && "font-medium text-ink")}>
      <Icon
        aria-hidden
        className={classNames("size-5 shrink-0", strong && "text-primary-ink")}
        strokeWidth={1.75}
      />
      {name}
    </li>
  );
}
