import {
  ArrowUpRight,
  BadgeCheck,
  Banknote,
  BellRing,
  Boxes,
  CalendarCheck,
  ChartColumn,
  Check,
  CreditCard,
  Factory,
  FileCheck,
  FileText,
  Landmark,
  MonitorPlay,
  MonitorSmartphone,
  Plus,
  QrCode,
  ReceiptText,
  RefreshCw,
  RotateCcwClock,
  Scale,
  ScanBarcode,
  ShieldCheck,
  Shirt,
  ShoppingCart,
  Signal,
  Smartphone,
  Truck,
  Wallet,
  Wifi,
} from "lucide-react";
import { formatDay } from "#shared/formats/dates.ts";
import { ChatLink } from "./contact/chat-link.tsx";
import { contactLink } from "./contact/contact-link.ts";
import { FormPanel } from "./forms/form-panel.tsx";
import { RuledPoint } from "./home/ruled-point.tsx";
import { Section } from "./home/section.tsx";
import { NextStep } from "./it-services/next-step.tsx";
import { PageEnd } from "./page-end.tsx";
import { PageIntro } from "./pages/page-intro.tsx";
import { Audiences } from "./products/audiences.tsx";
import { ClosingCall } from "./products/closing-call.tsx";
import { FeatureItem } from "./products/feature-item.tsx";
import { PhoneFrame } from "./products/phone-frame.tsx";
import { ProductActions } from "./products/product-actions.tsx";
import { ProofMarks } from "./proof/proof-marks.tsx";
import { useAddressProduct } from "./use-address-product.ts";

/**
 * What several pages draw. `main.tsx` imports it, so that all of it travels in the one file that every page starts with:
 * the bundler would make a file for each set of pages that share a part, and a page would wait for twenty files of some
 * hundred bytes. The call keeps what no code of the start itself uses.
 */
Object.freeze([
  ArrowUpRight,
  BadgeCheck,
  Banknote,
  BellRing,
  Boxes,
  CalendarCheck,
  ChartColumn,
  Check,
  CreditCard,
  Factory,
  FileCheck,
  FileText,
  Landmark,
  MonitorPlay,
  MonitorSmartphone,
  Plus,
  QrCode,
  ReceiptText,
  RefreshCw,
  RotateCcwClock,
  Scale,
  ScanBarcode,
  ShieldCheck,
  Shirt,
  ShoppingCart,
  Signal,
  Smartphone,
  Truck,
  Wallet,
  Wifi,
  formatDay,
  ChatLink,
  contactLink,
  FormPanel,
  Section,
  RuledPoint,
  NextStep,
  PageEnd,
  PageIntro,
  ProofMarks,
  Audiences,
  ClosingCall,
  FeatureItem,
  PhoneFrame,
  ProductActions,
  useAddressProduct,
]);
