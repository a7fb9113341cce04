import { useEffect, useState } from 'react';
import { useAddressBar } from './address-bar.ts';

/** Whether the dialog of an act is open, as `useState`; it is also opened by an address that ends in `?do=<act>`. */
export function useAct(act: string): [boolean, (open: boolean) => void] {
  const [{ do: wanted }, setAddress] = useAddressBar(['do']);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (wanted !== act) return;
    setOpen(true);
    setAddress({ do: '' });
  }, [wanted, act, setAddress]);
  return [isOpen, setOpen];
}
