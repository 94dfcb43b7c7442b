import { Badge } from "../layout/badge.tsx";

export function SuspectBadge() {
  return <Badge tone="danger">Suspeito</Badge>;
}
