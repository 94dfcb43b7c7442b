import { useState } from "react";
import { toast } from "#client/components/toast.tsx";
import { toCsv } from "#client/lib/csv.ts";
import { downloadText } from "#client/lib/download.ts";
import { errorText } from "#client/lib/error-text.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import {
  AUDIT_LOG_EXPORT_MAX,
  type AuditLogExportFormat,
  type AuditLogFilter,
} from "#shared/schemas/audit-log.ts";
import { texts } from "#shared/texts/texts.ts";
import { auditLogColumns, toAuditLogCells } from "./audit-log-columns.ts";
import { openPrintWindow, printLogs } from "./print-window.ts";
import { readExport } from "./read-export.ts";

/** The CSV and PDF exports of the entries that the filter matches. */
export function useAuditLogExport(filter: AuditLogFilter) {
  /** The running export, and the share done, from 0 to 1. */
  const [running, setRunning] = useState<{ format: AuditLogExportFormat; share: number }>();

  const take = async (format: AuditLogExportFormat) => {
    setRunning({ format, share: 0 });
    return readExport(filter, format, (share) => setRunning({ format, share }));
  };

  const exportCsv = async () => {
    try {
      const { logs, left } = await take("csv");
      const csv = toCsv(auditLogColumns, logs.map(toAuditLogCells));
      downloadText(`logs_${formatIsoDay(new Date())}.csv`, csv, "text/csv;charset=utf-8");
      toast.success({ title: texts.auditLogs.csvExported(logs.length), description: aboutRest(left) });
    } catch (error) {
      toast.failure({ title: texts.auditLogs.csvFailed, description: errorText(error) });
    } finally {
      setRunning(undefined);
    }
  };

  const exportPdf = async () => {
    const opened = openPrintWindow();
    if (!opened) {
      toast.failure({ title: texts.auditLogs.pdfFailed, description: texts.auditLogs.printBlocked });
      return;
    }
    try {
      const { logs, left } = await take("pdf");
      if (opened.closed) {
        toast.failure({ title: texts.auditLogs.pdfFailed, description: texts.auditLogs.printClosed });
        return;
      }
      printLogs(opened, logs, filter);
      toast.success({ title: texts.auditLogs.pdfPrepared(logs.length), description: aboutRest(left) });
    } catch (error) {
      opened.close();
      toast.failure({ title: texts.auditLogs.pdfFailed, description: errorText(error) });
    } finally {
      setRunning(undefined);
    }
  };

  return { running, exportCsv, exportPdf };
}

function aboutRest(left: number): string | undefined {
  if (left === 0) return undefined;
  return texts.auditLogs.exportCut(formatCount(AUDIT_LOG_EXPORT_MAX), formatCount(left));
}
