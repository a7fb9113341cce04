import type { ImportPreset } from '../../../../engine/server/imports/import-kind.ts';

/** Titles of what other products export of gifts, as their offices know them. */
export const GIFT_PRESETS: readonly ImportPreset[] = [
  {
    source: 'CiviCRM',
    titles: {
      'Contribution ID': 'oldId',
      'Display Name': 'name',
      'First Name': 'firstName',
      'Last Name': 'lastName',
      Email: 'email',
      'Total Amount': 'amount',
      Currency: 'currency',
      'Date Received': 'paidOn',
      'Contribution Date': 'paidOn',
      'Received Date': 'paidOn',
      'Contribution Status': 'status',
      'Payment Method': 'how',
      'Transaction ID': 'reference',
      'Invoice Number': 'oldReceipt',
    },
  },
  {
    source: 'GiveWP',
    titles: {
      'Donation ID': 'oldId',
      'Donation Number': 'oldReceipt',
      'First Name': 'firstName',
      'Last Name': 'lastName',
      'Email Address': 'email',
      'Donation Total': 'amount',
      'Currency Code': 'currency',
      'Donation Date': 'paidOn',
      'Donation Status': 'status',
      'Payment Gateway': 'how',
      'Form Title': 'appeal',
      'Gateway Transaction ID': 'reference',
    },
  },
  {
    source: 'WooCommerce',
    titles: {
      order_id: 'oldId',
      order_number: 'oldReceipt',
      billing_first_name: 'firstName',
      billing_last_name: 'lastName',
      billing_email: 'email',
      customer_email: 'email',
      order_total: 'amount',
      order_currency: 'currency',
      paid_date: 'paidOn',
      order_date: 'paidOn',
      status: 'status',
      payment_method_title: 'how',
      transaction_id: 'reference',
    },
  },
];
