export const EXPORT_FORMATS = ['xlsx', 'csv', 'pdf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
/** What an export is kept as: a list in one of its formats, or several files in one. */
export const FILE_FORMATS = [...EXPORT_FORMATS, 'zip'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];
