import { type IconLook, IconShape } from './IconShape';
import { iconPaths } from './icon-paths';

export type IconName = keyof typeof iconPaths;

interface IconProps extends IconLook {
  readonly name: IconName;
}

/** An icon by its name. */
export function Icon({ name, ...look }: IconProps) {
  return <IconShape path={iconPaths[name]} {...look} />;
}
