import { useRead } from '../read.ts';
import { Section } from '../ui/section.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { DatedSetting } from './dated-setting.tsx';

/** The settings of rooms that hold from a day on, room by room. @param rooms all of them where none is named */
export function DatedSettings({ rooms }: { rooms?: readonly string[] }) {
  const query = useRead('settings', 'GET /setting/dated/list');
  const groups = query.data?.groups.filter(({ room }) => !rooms || rooms.includes(room));
  if (!groups) return query.isError ? null : <Skeleton lines={6} />;
  return groups.map(({ room, title, settings }) => (
    <Section key={room} title={title}>
      <ul className="plain-list">
        {settings.map((setting) => (
          <DatedSetting key={setting.key} setting={setting} />
        ))}
      </ul>
    </Section>
  ));
}
