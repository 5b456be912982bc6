-- A key without a port is also that of the only port at which its path is known.
SELECT p.fragment AS fragment, p.plain AS key
FROM input_ports AS p
JOIN fragments AS f ON f.fragment = p.fragment
JOIN (
  SELECT plain
  FROM input_ports
  GROUP BY plain
  HAVING MIN(key) = MAX(key)
) AS one ON one.plain = p.plain
