import type { Field, FormRecord, RowForm } from '../../../../contract/form.ts';
import type { t as translate } from '../../../../engine/web/words.ts';

type Sample = Pick<Field, 'type' | 'fieldLabel'> & Partial<Field>;

/** One field of each type, with props that show what it can do; `open` false shows them as `allowEdit` false does. */
export function fieldSamples(t: typeof translate, open: boolean): Pick<FormRecord, 'fields' | 'fieldList'> {
  const option = JSON.stringify([
    { value: 'hk', label: t('gallery.fields.area1') },
    { value: 'kln', label: t('gallery.fields.area2') },
    { value: 'nt', label: t('gallery.fields.area3') },
    { value: 'other', label: t('gallery.types.other'), props: { showOthersText: true } },
  ]);
  const samples: Sample[] = [
    { type: 'heading', fieldLabel: t('gallery.types.heading'), fieldSubtitle: t('gallery.types.headingHint') },
    { type: 'info', fieldLabel: t('gallery.types.info') },
    { type: 'text', fieldLabel: t('gallery.types.text'), required: true, props: { maxLength: 40 } },
    { type: 'number', fieldLabel: t('gallery.types.number'), value: 4, props: { maxLength: 3 } },
    { type: 'decimal', fieldLabel: t('gallery.types.decimal'), value: 12.5 },
    { type: 'password', fieldLabel: t('gallery.types.password') },
    { type: 'time', fieldLabel: t('gallery.types.time') },
    { type: 'tel', fieldLabel: t('gallery.types.tel'), fieldSubtitle: t('gallery.types.telHint') },
    { type: 'email', fieldLabel: t('gallery.types.email'), error: t('gallery.fields.missing'), valid: false },
    { type: 'dropdown', fieldLabel: t('gallery.types.dropdown'), required: true, option, props: { showFilter: true } },
    { type: 'textarea', fieldLabel: t('gallery.types.textarea'), props: { maxLength: 300 } },
    { type: 'checkbox', fieldLabel: t('gallery.types.checkbox') },
    { type: 'selection', fieldLabel: t('gallery.types.selection'), option },
    { type: 'html', fieldLabel: t('gallery.types.html') },
    { type: 'datepicker', fieldLabel: t('gallery.types.datepicker'), props: { enableTimePicker: true } },
    { type: 'range', fieldLabel: t('gallery.types.range') },
    { type: 'radio', fieldLabel: t('gallery.types.radio'), option },
    {
      type: 'calc',
      fieldLabel: t('gallery.types.calc'),
      props: { operation: 'multiply', fieldNameList: ['number', 'decimal'], format: 'currency', currency: 'HKD' },
    },
    { type: 'upload', fieldLabel: t('gallery.types.upload') },
    { type: 'choiceListEditor', fieldLabel: t('gallery.types.list'), props: { itemType: 'text', itemLimit: 5 } },
    {
      type: 'choiceListEditor',
      fieldName: 'expenditure',
      fieldLabel: t('gallery.types.table'),
      props: { itemType: 'row', itemMin: 1, subtotal: 'amount', totalUnit: 'currency' },
      rowForm: rowsOf(t, open),
      value: [
        { id: 'sample-row-1', values: { item: t('gallery.types.row1'), count: 2, price: 1850.5, amount: 3701 } },
        { id: 'sample-row-2', values: { item: t('gallery.types.row2'), count: 40, price: 12.8, amount: 512 } },
        { id: 'sample-row-3', values: { item: t('gallery.types.row3'), count: 1, price: 600, amount: 600 } },
      ],
    },
  ];
  const fields = samples.map((sample) => fieldOf(sample, open));
  return {
    fields: Object.fromEntries(fields.map((field) => [field.fieldName, field])),
    fieldList: fields.map((field) => field.fieldName),
  };
}

/** What a row of the expenditure table asks for: how many, at what price, what that comes to. */
function rowsOf(t: typeof translate, open: boolean): RowForm {
  const cells: Sample[] = [
    { type: 'text', fieldName: 'item', fieldLabel: t('gallery.types.item'), required: true, props: { maxLength: 60 } },
    { type: 'number', fieldName: 'count', fieldLabel: t('gallery.types.count'), required: true },
    { type: 'decimal', fieldName: 'price', fieldLabel: t('gallery.types.price'), required: true },
    {
      type: 'calc',
      fieldName: 'amount',
      fieldLabel: t('gallery.types.amount'),
      props: { operation: 'multiply', fieldNameList: ['count', 'price'], format: 'currency', currency: 'HKD' },
    },
  ];
  const fields = cells.map((cell) => fieldOf(cell, open));
  return {
    fields: Object.fromEntries(fields.map((field) => [field.fieldName, field])),
    fieldList: fields.map((field) => field.fieldName),
  };
}

const fieldOf = (sample: Sample, open: boolean): Field => ({
  fieldName: sample.type,
  fieldSubtitle: '',
  allowEdit: open,
  translation: {},
  readOnly: false,
  hidden: false,
  keepFromReset: false,
  props: {},
  validationRule: '',
  value: null,
  defaultValue: null,
  option: '',
  required: false,
  error: '',
  valid: true,
  searchTerm: '',
  selectedItem: null,
  when: [],
  ...sample,
});
